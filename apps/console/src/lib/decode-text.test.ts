import { describe, expect, it } from 'vitest'
import { encodeText } from '#src/testing/encode-text.ts'
import { decodeText, type TextEncoding } from './decode-text.ts'

const table = (row: string) => `name,description,image\n${row},ar://1\n`

describe('text whose bytes show no encoding', () => {
  // Proves: import.shapes
  it.each<[TextEncoding, string]>([
    ['shift_jis', '桜,春に咲く花です'],
    ['shift_jis', '東京タワー,NFT 2024'],
    ['windows-1251', 'Мак,Красный'],
    ['windows-1251', 'МАКИ,ЛЕТО'],
    ['windows-1251', 'кошка,красный цвет и белый'],
    ['windows-1251', 'Україна,їжак'],
    ['windows-1252', 'ÖÄÜ,ÅÄÖ'],
    ['windows-1252', 'Poppy – “red”,It’s a flower'],
    ['windows-1252', 'Forêt,Où sont les roses élégantes d’été ?'],
    ['windows-1252', '¿Qué?,Coração não é 1ª £5 m³'],
  ])('is read as %s: %s', (encoding, row) => {
    expect(decodeText(encodeText(table(row), encoding))).toEqual({ text: table(row), guessed: encoding })
  })

  // In other encodings, such as Japanese, Chinese or Polish, these bytes would be letters too.
  it.each([
    'Lamp,20 °C\nOven,250 °C\nIce,-5 °C',
    'A,20 °C',
    'Tea,90 °C\nCafé,hot',
    'A,5 µm\nB,7 µm',
    'Chip,10 µF at 20 °C',
    'Tank,5 m³\nBox,7 m³',
    'Tank,12 cm³',
    'Tank,5 m³\nB,Müller',
    'A,£m5\nB,GB£5',
    'A,½ cup',
    'A,© Ada 2024',
    'A,®',
    'A,Renée',
    'A,Citroën',
    'Noël,Winter',
    'A,épée',
    'A,présélection',
    'Põder,Jõgi',
    'Rõõm,Sõber mõtleb\nÕhtu,Päev ja öö',
    'Señor,Año\nNiño,Español',
    'Señor,¡Olé!',
    'Così,Lunedì mattina',
    'São Paulo,Corações e mansões',
    'Þór,Ísland þetta',
    'Ø,Ærø',
    'Öl,Über',
    'Mýto,Älterer Rosé à point',
    'Blå blomst på øen,Žižek à la française; être très près',
  ])('is read as Western, however few letters are above ASCII: %s', (rows) => {
    expect(decodeText(encodeText(table(rows), 'windows-1252'))).toEqual({
      text: table(rows),
      guessed: 'windows-1252',
    })
  })

  it.each<[TextEncoding, string]>([
    ['windows-1250', 'Růže,Żółta łąka, őszi virág'],
    ['gb18030', '你好,这是一朵花'],
    ['shift_jis', '東京,富士山 2024'],
    ['windows-1253', 'Ρόδο,Κόκκινο λουλούδι'],
    ['windows-1254', 'Gül,Kırmızı çiçek ağaç'],
    ['big5', '玫瑰,紅色的花'],
    ['euc-kr', '장미,빨간 꽃입니다'],
    ['macintosh', 'Café,Größe'],
  ])('is read as %s if a person chooses that: %s', (encoding, row) => {
    expect(decodeText(encodeText(table(row), encoding), encoding)).toEqual({
      text: table(row),
      guessed: encoding,
    })
  })

  it('is Unicode if most of its characters are valid', () => {
    const bytes = new TextEncoder().encode(table('Růže,Červená květina'))
    bytes[bytes.indexOf(0xc5)] = 0xff
    const { text, guessed } = decodeText(bytes)
    expect([text.includes('Červená květina'), guessed]).toEqual([true, 'utf-8'])
  })

  it('is guessed from its first characters above ASCII, wherever they are', () => {
    const text = table(`${'Poppy,'.repeat(50_000)}桜,春に咲く花です`)
    expect(decodeText(encodeText(text, 'shift_jis')).guessed).toBe('shift_jis')
    const long = table('春に咲く花,'.repeat(20_000))
    expect(decodeText(encodeText(long, 'shift_jis'))).toEqual({ text: long, guessed: 'shift_jis' })
  })
})

it.each([
  ['UTF-8', new TextEncoder().encode('Мак,春')],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFМак,春')],
  [
    'UTF-16',
    Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([0x41c, 0x430, 0x43a, 0x2c, 0x6625]).buffer),
    ]),
  ],
])('reads %s as what it is, whatever a person chose', (_, bytes) => {
  expect(decodeText(bytes, 'windows-1252')).toEqual({ text: 'Мак,春', guessed: null })
})
