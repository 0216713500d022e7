import { describe, expect, it } from 'vitest'
import { fillPrompt, promptParts, variablesOf } from './prompt-variables.ts'

describe('variables of a prompt', () => {
  it.each([
    ['Describe {{artwork}} for {{ reader }}, and {{artwork}} again.', ['artwork', 'reader']],
    ['{{größe}} {{a.b-c_2}} {{_x}}', ['größe', 'a.b-c_2', '_x']],
    ['{artwork} {{}} {{two words}} {{2nd}} {{open', []],
    ['{{{artwork}}}', ['artwork']],
    ['', []],
  ])('%j', (prompt, names) => {
    expect(variablesOf(prompt)).toEqual(names)
  })
})

describe('filling them in', () => {
  it('replaces each variable with its value unchanged, and keeps the rest', () => {
    const values = { artwork: '$& {{reader}}', reader: '' }
    expect(fillPrompt('{{artwork}}, {{ reader }}, {{other}}!', values)).toBe(
      '$& {{reader}}, {{ reader }}, {{other}}!',
    )
  })

  it('marks which parts were filled in', () => {
    expect(promptParts('A {{b}} {{c}}', { b: 'bee' })).toEqual([
      { text: 'A ' },
      { text: 'bee', name: 'b', filled: true },
      { text: ' ' },
      { text: '{{c}}', name: 'c', filled: false },
    ])
  })

  it('ignores properties that every object has', () => {
    expect(fillPrompt('{{constructor}}', {})).toBe('{{constructor}}')
  })
})
