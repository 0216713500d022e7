// Search: how many of 40 questions (bench/search/questions.ts) have a right page among the first five passages, of the manuals of PostgreSQL 15 and Git as Debian 12 packs them
// (about 12,800 passages), and how its time grows from 2,000 to 200,000 passages. On the embedded database, as a first start has it. `node … bench/search.ts [folder of unpacked packages]`;
// without one, they are fetched by apt-get.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pageText } from '#src/knowledge/crawl/page-text.ts'
import { embedByFeatures } from '#src/knowledge/vectors/embed-by-features.ts'
import { createVectorStore } from '#src/knowledge/vectors/vector-store.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { openEmbedded } from '#src/storage/db/open-database.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { questions } from './search/questions.ts'

const packages = ['postgresql-doc-15', 'git-doc']
const folders = ['usr/share/doc/postgresql-doc-15/html', 'usr/share/doc/git-doc']
const rounds = 3
const round = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** Returns the folder of the unpacked packages. */
function fetchManuals(work: string): string {
  execFileSync('apt-get', ['download', ...packages], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
  const archives = execFileSync('ls', { cwd: work, encoding: 'utf8' }).split('\n')
  for (const archive of archives.filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', archive, 'unpacked'], { cwd: work })
  return join(work, 'unpacked')
}

async function measure(work: string, manuals: string) {
  const database = await openEmbedded(join(work, 'database'))
  const { db } = database
  const embedders = { dimension: async () => 384, of: async () => embedByFeatures }
  const store = createVectorStore({ db, embedders })
  const create = async (name: string) => {
    const id = newId()
    await db.insert(vectorIndexes).values({ id, name, dimension: 384, metric: 'cosine' })
    const source = { id: newId(), kind: 'website' as const, name, identity: name, indexId: id }
    await db.insert(dataSources).values(source)
    return { id: newId(), sourceId: source.id, indexId: id }
  }

  const manual = await create('manuals')
  const began = performance.now()
  for (const folder of folders) {
    for (const name of (await readdir(join(manuals, folder))).filter((one) => one.endsWith('.html'))) {
      const place = `${folder}/${name.replace('.html', '')}`
      await store.add(manual, {
        ...pageText(
          await readFile(join(manuals, folder, name), 'utf8'),
          new URL(`https://manual.test/${place}`),
        ),
        place,
      })
    }
  }
  const stored = await db.$count(vectors)
  console.log(`${stored} passages read in ${round((performance.now() - began) / 1000)} s`)

  const ask = async (indexName: string) => {
    const times: number[] = []
    const hits = { first: 0, five: 0 }
    for (const { text, pages } of questions) {
      for (let at = 0; at < rounds; at += 1) {
        const start = performance.now()
        const { passages } = await store.search({ question: text, indexName, limit: 5 })
        times.push(performance.now() - start)
        if (at > 0) continue
        const right = passages.findIndex(({ place }) =>
          pages.some((page) => place === `${folders[0]}/${page}`),
        )
        if (right === 0) hits.first += 1
        if (right >= 0) hits.five += 1
        else if (process.env.VERBOSE)
          console.log(`  ${text} ${passages.map((one) => one.place.split('/').at(-1)).join(' ')}`)
      }
    }
    times.sort((one, other) => one - other)
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    return { ...hits, p50: times[Math.floor(times.length / 2)] ?? 0, p95 }
  }
  const { first, five, p50, p95 } = await ask('manuals')
  console.log(
    `${five} of ${questions.length} questions right in the first five, ${first} in the first; p50 ${round(p50)} ms, p95 ${round(p95)} ms`,
  )

  /** Fills an index with passages of the manuals, each with a word of its own so that it is another text. */
  const grow = async (name: string, count: number) => {
    const { indexId, sourceId, id } = await create(name)
    await db.update(vectorIndexes).set({ model: embedByFeatures.model }).where(sql`id = ${indexId}`)
    for (let from = 0; from < count; from += 500) {
      await db.execute(sql`
        insert into vectors (index_id, content_hash, text, heading, embedding)
        select ${indexId}, n::text, text || ' copy' || n, heading, embedding
        from generate_series(${from}::int, ${Math.min(from + 500, count) - 1}::int) as n
        join vectors on id = 1 + (n * 7919) % ${stored}::int`)
    }
    await db.execute(sql`
      insert into source_vectors (source_id, vector_id, place, reading)
      select ${sourceId}, id, 'page ' || id / 10, ${id} from vectors where index_id = ${indexId}`)
    return ask(name)
  }
  const small = await grow('small', 2_000)
  const large = await grow('large', 200_000)
  console.log(`2,000 passages: p50 ${round(small.p50)} ms, p95 ${round(small.p95)} ms`)
  console.log(`200,000 passages: p50 ${round(large.p50)} ms, p95 ${round(large.p95)} ms`)
  console.log(`p95 at 200,000 is ${round(large.p95 / small.p95)} × that at 2,000`)
  await database.close()
}

const work = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
try {
  await measure(work, process.argv[2] ?? fetchManuals(work))
} finally {
  await rm(work, { recursive: true, force: true })
}
