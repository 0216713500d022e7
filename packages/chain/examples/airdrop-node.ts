// Reads an airdrop list and writes the proofs of all recipients.
// Usage: node examples/airdrop-node.ts recipients.csv proofs.json
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buildMerkleTree, merkleProofFile, readRecipients } from '@vitrine/chain/merkle'

const [source = 'recipients.csv', target = 'proofs.json'] = process.argv.slice(2)
const list = await readRecipients(await openAsBlob(source))
for (const { line, message } of list.problems) console.error(`Line ${line}: ${message}`)

const tree = await buildMerkleTree(list)
await writeFile(target, (await merkleProofFile(tree)).stream())
console.log(`${list.length} recipients, ${list.total} in all, root ${tree.root}`)
