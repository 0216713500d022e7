import { deployContract } from './deploy-contract.ts'
import { sampleModel, samplePdf, sampleSound } from './media-files.ts'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { expect, test } from './stack-test.ts'

/** An SVG that would run a script if it were more than a picture. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>parent.breached = true; window.breached = true</script><rect width="40" height="30" fill="teal"/></svg>'

// Proves: route.asset, asset.owner
test('an admin looks at assets of every kind, by arrow keys, and at the owner on the network', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  const video = await test.step('a film is made by the browser', async () => {
    await page.goto('about:blank')
    const bytes = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      recorder.start(100)
      // A slow encoder has nothing yet after twenty.
      for (let frame = 0; frame < 20 || parts.every(({ size }) => size === 0); frame += 1) {
        context?.fillRect(frame * 5, 0, 5, 50)
        await new Promise(requestAnimationFrame)
      }
      recorder.stop()
      await stopped
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
    })
    return Buffer.from(bytes)
  })

  const ids = await test.step('one asset of each kind is made, and the first is minted', async () => {
    const { data: collection } = await sdk.collections.create({ name: 'Cabinet', symbol: 'CAB' })
    const place = await deployContract(sdk, collection._id)
    const files: [name: string, content: Buffer | null][] = [
      ['Picture', samplePicture(2)],
      ['Film', video],
      ['Sound', sampleSound()],
      ['Model', sampleModel()],
      ['Document', samplePdf()],
      ['Drawing', null],
    ]
    const made: string[] = []
    for (const [name, content] of files) {
      const image = content
        ? (await sdk.assets.uploadFile({ file: new File([new Uint8Array(content)], name) })).url
        : 'https://drawings.example/one.svg'
      if (!image) throw new Error('The file has no address.')
      const attributes = [{ trait_type: 'Kind', value: name }]
      made.push((await sdk.assets.create({ ...place, name, image, attributes })).data._id)
    }
    const [first = ''] = made
    const { transactionHash } = await sdk.assets.mint({ asset_id: first })
    const settle = { asset_id: first, transactionHash, transactionStatus: true }
    // It is refused until its block is there.
    await expect(async () => void (await sdk.assets.settleMint(settle))).toPass()
    return made
  })

  // Without it an arrow key does nothing.
  const next = (name: string) => page.getByRole('link', { name: `Next asset: ${name}` })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.route('https://drawings.example/one.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  )

  await test.step('the picture, its owner and its metadata', async () => {
    await page.goto(`${stack.url}/asset/${ids[0]}`)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.keyboard.press('Enter')
    await expect(heading('Picture')).toBeVisible()
    await expect(page.getByText('1 of 6 in Cabinet')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picture', exact: true })).toHaveJSProperty(
      'naturalWidth',
      360,
    )
    const owner = page.getByRole('region', { name: 'Owner' })
    await expect(owner).toContainText('Owner nowAdmin wallet')
    await expect(owner).toContainText('Read from Amber')
    await expect(page.getByRole('region', { name: 'Traits' })).toContainText('1 of 6')
    await expect(page.getByRole('region', { name: 'Provenance' }).getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Show metadata' }).click()
    await expect(page.getByRole('tree', { name: 'Metadata of Picture' })).toContainText('"Picture"')
  })

  await test.step('film and sound play', async () => {
    await page.keyboard.press('Escape')
    await heading('Picture').focus()
    await page.keyboard.press('ArrowRight')
    await expect(heading('Film')).toBeVisible()
    await expect(page.getByLabel('Video of Film')).toHaveJSProperty('readyState', 4)
    await expect(next('Sound')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(heading('Sound')).toBeVisible()
    await expect(page.getByLabel('Sound of Sound')).toHaveJSProperty('duration', 1)
  })

  await test.step('the model is drawn and turned, by a library that nothing before has loaded', async () => {
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /model-scene/.test(name)).length,
      )
    expect(await loaded()).toBe(0)
    await expect(next('Model')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const model = page.getByRole('img', { name: '3D model of Model. Arrow keys turn it.' })
    await expect(model).toHaveAttribute('aria-busy', 'false')
    expect(await loaded()).toBeGreaterThan(0)
    const before = await model.screenshot()
    await model.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await model.screenshot()).equals(before)).toBe(false)
    await expect(heading('Model')).toBeVisible()
  })

  await test.step('the PDF is a link, and the SVG a picture that runs nothing', async () => {
    await next('Document').click()
    await expect(page.getByText('This asset is a PDF. Open it in your PDF reader.')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Open file of Document' }).click(),
    ])
    expect(await download.failure()).toBeNull()
    await expect(next('Drawing')).toBeVisible()
    await heading('Document').focus()
    await page.keyboard.press('ArrowRight')
    await expect(heading('Drawing')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Drawing', exact: true })).toHaveJSProperty('naturalWidth', 40)
    expect(await page.evaluate(() => 'breached' in window)).toBe(false)
  })
})
