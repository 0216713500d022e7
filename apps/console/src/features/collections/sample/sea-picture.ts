/** Contents of a sea picture. The asset's traits have the same values. */
export type Sea = { hour: keyof typeof hours; sea: keyof typeof waves; disc: keyof typeof discs }

type Color = readonly [red: number, green: number, blue: number]

const hours = {
  Dawn: { top: [64, 58, 110], horizon: [247, 178, 153], light: [255, 226, 178], deep: [38, 46, 92] },
  Noon: { top: [58, 132, 196], horizon: [196, 226, 236], light: [255, 250, 224], deep: [14, 78, 120] },
  Dusk: { top: [92, 38, 84], horizon: [244, 132, 78], light: [255, 204, 120], deep: [52, 20, 64] },
  Night: { top: [8, 14, 38], horizon: [42, 66, 112], light: [226, 234, 246], deep: [6, 10, 28] },
} as const satisfies Record<string, Record<'top' | 'horizon' | 'light' | 'deep', Color>>

/** Wave height as a fraction of the picture's side. */
const waves = { Calm: 0.006, Swell: 0.018, Storm: 0.038 } as const

/** Height above the horizon and radius of the sun or moon, as fractions of the picture's side. */
const discs = {
  Low: { height: 0.01, radius: 0.15 },
  Rising: { height: 0.17, radius: 0.12 },
  High: { height: 0.34, radius: 0.09 },
} as const

const hourNames = Object.keys(hours) as Sea['hour'][]
const waveNames = Object.keys(waves) as Sea['sea'][]
const discNames = Object.keys(discs) as Sea['disc'][]

/** Returns the contents of the picture with a number. The first twelve all differ in hour and sea. */
export const seaOf = (number: number): Sea => ({
  hour: hourNames[number % 4] ?? 'Dawn',
  sea: waveNames[number % 3] ?? 'Calm',
  disc: discNames[(number + Math.floor(number / 4)) % 3] ?? 'Low',
})

const horizon = 0.56
const layers = 6

const mix = (one: Color, other: Color, part: number): Color => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
]
const within = (value: number) => Math.min(1, Math.max(0, value))

/**
 * Returns the pixels of a square picture as red, green, blue and opacity, row by row. The same number gives
 * the same picture.
 */
export function seaPicture(number: number, size: number): Uint8ClampedArray<ArrayBuffer> {
  const shown = seaOf(number)
  const { top, horizon: haze, light, deep } = hours[shown.hour]
  const disc = discs[shown.disc]
  const center = { x: 0.3 + 0.4 * ((number * 0.618_034) % 1), y: horizon - disc.height }
  const edge = 1.5 / size
  /** Top edge of each layer of waves by column, from the farthest layer to the nearest. */
  const crests = Array.from({ length: layers }, (_, layer) => {
    const near = (layer + 1) / layers
    const phase = number * 2.4 + layer * 1.7
    return Float64Array.from({ length: size }, (__, column) => {
      const x = (column / size) * Math.PI * 2
      const swell = Math.sin(x * (3.2 - 2 * near) + phase) + 0.45 * Math.sin(x * (7 - 3 * near) - phase * 1.3)
      return horizon + 0.44 * near ** 1.7 * 0.8 - waves[shown.sea] * (0.3 + near) * swell
    })
  })
  const pixels = new Uint8ClampedArray(size * size * 4)
  for (let row = 0; row < size; row += 1) {
    const y = row / size
    for (let column = 0; column < size; column += 1) {
      const x = column / size
      const distance = Math.hypot(x - center.x, y - center.y)
      const glow = Math.max(0, 1 - distance / 0.62) ** 2
      let color: Color
      if (y < horizon) {
        color = mix(mix(top, haze, within(y / horizon) ** 1.6), light, glow * 0.55)
        color = mix(color, light, within((disc.radius - distance) / edge))
      } else {
        const sea = mix(haze, deep, 0.45 + 0.3 * ((y - horizon) / (1 - horizon)))
        // The reflection on the water is a path that widens.
        const path = within(1 - Math.abs(x - center.x) / (0.05 + (y - horizon) * 0.42))
        const glint = 0.5 + 0.5 * Math.sin(row * (260 / size) + 5 * Math.sin(x * 23 + number))
        color = mix(sea, light, path * glint * 0.6)
      }
      for (const [layer, crest] of crests.entries()) {
        const below = y - (crest[column] ?? 1)
        if (below < 0) continue
        const near = (layer + 1) / layers
        const body = mix(
          mix(haze, deep, 0.55 + 0.45 * near),
          light,
          0.3 * Math.exp(-below * (34 - 16 * near)),
        )
        color = mix(color, body, within(below / edge) * (0.6 + 0.35 * near))
      }
      const at = (row * size + column) * 4
      pixels[at] = color[0]
      pixels[at + 1] = color[1]
      pixels[at + 2] = color[2]
      pixels[at + 3] = 255
    }
  }
  return pixels
}
