import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

const refusal = (password: string, email = 'ada.lovelace@gallery.example') =>
  checkNewPassword(password, email).then(
    () => null,
    (thrown: Error) => thrown.message,
  )

const common =
  'This password is easy to guess: it is a common one, or one with a few characters added. Use several unrelated words.'
const own =
  'This password is easy to guess: it is made from your email address or the name of this product. Use several unrelated words.'

describe('a new password', () => {
  it.each([
    ['password1234', common],
    ['PassWord1234', common],
    ['P@ssw0rd1234!', common],
    ['qwerty123456', common],
    ['sunshine2026!!', common],
    ['Welcome#2026', common],
    ['1q2w3e4r5t6y', common],
    ['vitrine12345', own],
    ['Vitrine-2026!', own],
    ['lovelace12345', own],
    ['GALLERY-20260', own],
    ['passwordpassword', 'This password is easy to guess: it repeats itself. Use several unrelated words.'],
    ['abcdefghijklm', 'This password is easy to guess: it is a sequence. Use several unrelated words.'],
    [
      'zxcvbnm,./12',
      'This password is easy to guess: it follows the rows of a keyboard. Use several unrelated words.',
    ],
    ['aaaaaaaaaaaaaaa', 'Choose a password with at least 5 different characters.'],
  ])('%s is refused', async (password, message) => {
    expect(await refusal(password)).toBe(message)
  })

  it.each([
    'harbour plate seven lines',
    'a password for tests',
    'k7mQpw9xZt4rLd2sVb8n',
    'Xq7kZpTm918273',
    'möwen über dem kai 7',
    'password of the northern lighthouse',
  ])('%s is taken', async (password) => {
    expect(await refusal(password)).toBeNull()
  })

  it('that is very long is judged by its first 64 characters', async () => {
    expect(await refusal(`${'password1'.repeat(8)}k7mQpw9xZt4rLd2sVb8n`)).toContain('it repeats itself')
  })
})
