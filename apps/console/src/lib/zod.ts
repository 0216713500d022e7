import * as z from 'zod/mini'

// Compiled validators need eval, which the Content-Security-Policy forbids and reports. This must run before the first schema:
// import zod from here.
z.config({ jitless: true })

export * from 'zod/mini'
