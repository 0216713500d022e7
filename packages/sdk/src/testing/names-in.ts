import { refusals } from './refusals.ts'

const { invalid } = refusals
const maxBytes = 65_536

const namesOfJson = (text: string) => {
  try {
    return Object.keys(JSON.parse(text) as object)
  } catch {
    throw invalid('file', 'The file is not valid JSON.')
  }
}

/** Returns the names in an environment file, NAME=value lines or a JSON object. The values are not looked at. */
export async function namesIn(file: Blob): Promise<string[]> {
  if (file.size > maxBytes) throw invalid('file', 'The file is larger than 64 KiB.')
  const text = await file.text()
  const names = text.trimStart().startsWith('{')
    ? namesOfJson(text)
    : text.split('\n').flatMap((line, index) => {
        if (/^\s*(#|$)/.test(line)) return []
        const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
        if (!name) throw invalid('file', `Line ${index + 1} is not of the form NAME=value.`)
        return [name]
      })
  if (names.length === 0) throw invalid('file', 'The file sets no variable.')
  return names
}
