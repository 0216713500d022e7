import * as z from 'zod/mini'

// Compiled validators need eval, which the Content-Security-Policy forbids; even trying it is reported as a breach. It must be said
// before the first schema is made: import zod from here.
z.config({ jitless: true })

export * from 'zod/mini'
