import { createTailwindMerge, validators } from 'tailwind-merge'

// The default configuration of tailwind-merge is a fifteenth of what the sign-in page loads. This one lists, by
// prefix, only the utilities that the kit and the console use. scripts/class-merge.test.ts compares the two.
const { isAny, isArbitraryImage, isArbitraryLength, isArbitraryShadow, isArbitrarySize } = validators
const { isArbitraryVariableLength, isNumber, isTshirtSize } = validators

const widths = ['', isNumber, isArbitraryVariableLength, isArbitraryLength]
const lines = ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none']

type Values = (string | ((value: string) => boolean) | Record<string, Values>)[]

const list = (text: string) => text.split(' ')
const after = (prefix: string, text: string) => list(text).map((one) => prefix + one)

/** Returns a group per prefix, named after it. */
const groups = (prefixes: string[], values: Values = ['', isAny]) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, [{ [prefix]: values }]]))

/** Returns a group per side of a border, such as `border-w-t` for `border-t`. */
const borders = (group: string, values: Values) =>
  Object.fromEntries(
    list('x y s e t r b l').map((side) => [`${group}-${side}`, [{ [`border-${side}`]: values }]]),
  )

const spaces = 'x y s e t r b l'
const corners = 's e t r b l ss se ee es tl tr br bl'
const sideways = list('s e r l')
const upright = list('t b')

/** Returns the groups that each spacing group overrides: `p` overrides all sides, `px` the horizontal ones. */
const overridden = (prefix: string) => ({
  [prefix]: after(prefix, spaces),
  [`${prefix}x`]: sideways.map((side) => prefix + side),
  [`${prefix}y`]: upright.map((side) => prefix + side),
})

/** Joins class names. If two set the same property the later one wins, so a caller's class overrides the kit's. */
export const cn = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: list(
      'block inline-block inline flex inline-flex table inline-table table-caption table-cell table-column table-row table-row-group table-header-group flow-root grid inline-grid contents list-item hidden',
    ),
    position: list('static fixed absolute relative sticky'),
    visibility: list('visible invisible collapse'),
    sr: list('sr-only not-sr-only'),
    isolation: list('isolate isolation-auto'),
    'font-style': list('italic not-italic'),
    'text-decoration': list('underline overline line-through no-underline'),
    'text-transform': list('uppercase lowercase capitalize normal-case'),
    'text-overflow': list('truncate text-ellipsis text-clip'),
    'fvn-spacing': list('tabular-nums proportional-nums'),
    'ring-w-inset': ['ring-inset'],
    ...groups([
      ...list(
        'inset inset-x inset-y start end top right bottom left z order basis grow shrink columns float clear',
      ),
      ...list('overflow overflow-x overflow-y overscroll overscroll-x overscroll-y aspect'),
      ...list(
        'grid-cols grid-rows grid-flow col col-start col-end row row-start row-end auto-cols auto-rows',
      ),
      ...list(
        'gap gap-x gap-y justify justify-items justify-self items self place-content place-items place-self',
      ),
      ...list('p m size w h min-w max-w min-h max-h space-x space-y scroll-m scroll-p'),
      ...list(
        'tracking leading indent line-clamp underline-offset whitespace break break-inside wrap hyphens align',
      ),
      ...list(
        'rounded border-spacing outline-offset opacity transition duration delay ease animate will-change',
      ),
      ...list('translate translate-x translate-y rotate scale scale-x scale-y origin filter blur grayscale'),
      ...list('cursor select pointer-events touch resize fill accent caret appearance'),
      ...list('forced-color-adjust field-sizing list mask @container'),
      ...after('p', spaces),
      ...after('m', spaces),
      ...after('scroll-m', spaces),
      ...after('scroll-p', spaces),
      ...after('rounded-', corners),
    ]),
    'flex-direction': [{ flex: list('row row-reverse col col-reverse') }],
    'flex-wrap': [{ flex: list('nowrap wrap wrap-reverse') }],
    flex: [{ flex: [isAny] }],
    'object-fit': [{ object: list('contain cover fill none scale-down') }],
    'object-position': [{ object: [isAny] }],
    'table-layout': [{ table: list('auto fixed') }],
    'font-weight': [{ font: list('thin extralight light normal medium semibold bold extrabold black') }],
    'font-family': [{ font: [isAny] }],
    'text-alignment': [{ text: list('left center right justify start end') }],
    'text-wrap': [{ text: list('wrap nowrap balance pretty') }],
    'font-size': [{ text: ['base', isTshirtSize, isArbitraryVariableLength, isArbitraryLength] }],
    'text-color': [{ text: [isAny] }],
    'text-decoration-thickness': [{ decoration: [isNumber, 'from-font', 'auto', isArbitraryLength] }],
    'text-decoration-color': [{ decoration: [isAny] }],
    'bg-repeat': [{ bg: ['no-repeat', { repeat: ['', isAny] }] }],
    'bg-size': [{ bg: ['auto', 'cover', 'contain', isArbitrarySize, { size: [isAny] }] }],
    'bg-image': [{ bg: ['none', isArbitraryImage, { linear: [isAny], gradient: [isAny] }] }],
    'bg-color': [{ bg: [isAny] }],
    'border-collapse': [{ border: list('collapse separate') }],
    'border-style': [{ border: lines }],
    'border-w': [{ border: widths }],
    ...borders('border-w', widths),
    'border-color': [{ border: [isAny] }],
    ...borders('border-color', [isAny]),
    'divide-x': [{ 'divide-x': widths }],
    'divide-y': [{ 'divide-y': widths }],
    'divide-color': [{ divide: [isAny] }],
    'outline-style': [{ outline: lines }],
    'outline-w': [{ outline: widths }],
    'outline-color': [{ outline: [isAny] }],
    shadow: [{ shadow: ['', 'none', isTshirtSize, isArbitraryShadow] }],
    'shadow-color': [{ shadow: [isAny] }],
    'ring-w': [{ ring: widths }],
    'ring-color': [{ ring: [isAny] }],
    'stroke-w': [{ stroke: widths }],
    stroke: [{ stroke: [isAny] }],
  },
  conflictingClassGroups: {
    overflow: ['overflow-x', 'overflow-y'],
    overscroll: ['overscroll-x', 'overscroll-y'],
    inset: list('inset-x inset-y start end top right bottom left'),
    'inset-x': list('start end right left'),
    'inset-y': list('top bottom'),
    flex: list('basis grow shrink'),
    gap: ['gap-x', 'gap-y'],
    ...overridden('p'),
    ...overridden('m'),
    ...overridden('scroll-m'),
    ...overridden('scroll-p'),
    size: ['w', 'h'],
    'font-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
    rounded: after('rounded-', corners),
    'rounded-s': ['rounded-ss', 'rounded-es'],
    'rounded-e': ['rounded-se', 'rounded-ee'],
    'rounded-t': ['rounded-tl', 'rounded-tr'],
    'rounded-r': ['rounded-tr', 'rounded-br'],
    'rounded-b': ['rounded-br', 'rounded-bl'],
    'rounded-l': ['rounded-tl', 'rounded-bl'],
    'border-w': after('border-w-', spaces),
    'border-w-x': sideways.map((side) => `border-w-${side}`),
    'border-w-y': upright.map((side) => `border-w-${side}`),
    'border-color': after('border-color-', spaces),
    'border-color-x': sideways.map((side) => `border-color-${side}`),
    'border-color-y': upright.map((side) => `border-color-${side}`),
    translate: ['translate-x', 'translate-y'],
  },
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: list('* ** after before file marker placeholder selection'),
}))
