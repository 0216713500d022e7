import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** A fact on a page; left out if its value is null. */
export type Fact = [name: string, value: Html | string | null]

/** Returns facts as a list of names and values, with every text escaped. */
export const facts = (rows: Fact[]): Html =>
  html`<dl>${rows
    .filter(([, value]) => value !== null)
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`

/** Returns a hash or address as code. */
export const code = (text: string): Html => html`<code>${text}</code>`

/** Returns a complete page. */
export const page = (title: string, intro: string, body: Html): Html =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/explorer/style.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${intro}</p>
      ${body}
    </main>
  </body>
</html>`
