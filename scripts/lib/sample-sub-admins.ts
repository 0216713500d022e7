import type { StrictSdk } from '@vitrine/sdk/contract'

const people: [string, string][] = [
  ['Mary Somerville', 'mary'],
  ['Grace Hopper', 'grace'],
  ['', 'front-desk'],
  ['Émilie du Châtelet', 'emilie'],
  ['Katherine Johnson', 'katherine'],
  [
    'Maria Anna von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    'the-night-shift-of-the-museum-of-everything',
  ],
  ['Hedy Lamarr', 'hedy'],
  ['Lise Meitner', 'lise'],
  ['Rosalind Franklin', 'rosalind'],
]

/** Creates more sub-admins than a page holds, one of them switched off. */
export async function sampleSubAdmins(sdk: StrictSdk): Promise<void> {
  for (const [name, mailbox] of people) {
    const { data } = await sdk.subAdmins.create({
      email: `${mailbox}@gallery.example`,
      name,
      password: 'a password for samples',
    })
    if (mailbox === 'hedy') await sdk.subAdmins.update({ sub_admin_id: data._id, isActive: false })
  }
}
