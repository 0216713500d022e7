import { calls, shapes } from '../extensions.gen.ts'
import { extensions, lines } from './operation-spec.ts'
import { shapeLines } from './read-lines.ts'

/** Takes in what there is to say of the functions of extensions. A page loads it with the first call of one. */
export function addExtensions(): void {
  for (const line of calls.split('\n')) {
    const [key = '', id = '', ...how] = line.split(' ')
    extensions.set(key, id)
    lines.set(id, how)
  }
  shapeLines.push(...shapes.split('\n'))
}
