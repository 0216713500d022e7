/**
 * Stems of English words that questions have, whatever they are about: they say nothing of what is looked for. PostgreSQL leaves out articles and the
 * like by itself.
 */
const ofQuestions = new Set(
  'ask come find first get give go happen keep know let look make mani much need one put see someth take tell thing told tri use want way without'.split(
    ' ',
  ),
)

/** Returns the stems that a question is about; all of them where it has no others. */
export function aboutOf(stems: readonly string[], dictionary: string): readonly string[] {
  const about = dictionary === 'english' ? stems.filter((stem) => !ofQuestions.has(stem)) : stems
  return about.length > 0 ? about : stems
}
