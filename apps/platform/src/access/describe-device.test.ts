import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

it.each([
  [firefox, 'Firefox on Windows'],
  ['Mozilla/5.0 Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', 'curl'],
  ['a_b.c-d/1', 'a_b.c-d'],
  [`a${'b'.repeat(40)}`, `a${'b'.repeat(30)}`],
  ['1st/2', 'Unknown device'],
  ['(curl)', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  [`${' '.repeat(512)}${firefox}`, 'Unknown device'],
])('%.40j is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
