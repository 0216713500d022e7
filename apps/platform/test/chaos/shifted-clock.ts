/** Loaded before a copy of the platform. Shifts its clock by CHAOS_CLOCK_SHIFT milliseconds. */
const shift = Number(process.env.CHAOS_CLOCK_SHIFT ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) =>
    Reflect.construct(date, args.length > 0 ? args : [date.now() + shift], target),
  get: (date, key) => (key === 'now' ? () => date.now() + shift : Reflect.get(date, key)),
})
