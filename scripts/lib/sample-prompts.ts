import type { StrictSdk } from '@vitrine/sdk/contract'

const guide = `You are a guide through {{collection}}.
Answer in {{language}}, in at most three short sentences.
Name the artist whenever a work is mentioned.

Facts about the works come from the catalogue below.
If the catalogue says nothing, say that you do not know.
Never guess a price.

{{catalogue}}`

/** Prompts as a gallery would have them, one of them in its third version. */
export async function samplePrompts({ prompts }: StrictSdk): Promise<void> {
  const { data: label } = await prompts.save({
    name: 'Wall label',
    description: 'The text beside a work.',
    prompt: 'Describe {{artwork}}.',
  })
  const rest = { prompt_id: label._id, name: label.name }
  await prompts.save({
    ...rest,
    prompt: 'Describe {{artwork}} for a visitor who sees it for the first time.',
  })
  await prompts.save({
    ...rest,
    prompt:
      'Describe {{artwork}} in at most {{words}} words for a visitor who sees it for the first time.\nNo jargon.',
  })
  await prompts.save({
    name: 'Audio guide',
    description: 'Answers visitors who stand in front of a work.',
    prompt: guide,
  })
  await prompts.save({
    name: 'Press note',
    prompt: 'Announce {{event}} on {{date}} in {{place}} to {{readers}}.',
  })
  await prompts.save({
    name: 'A very long name that somebody will certainly choose for a prompt one day, because they can',
    description:
      'Its description is not short either, and says at length what could have been said in half as many words.',
    prompt: 'Be brief.',
  })
}
