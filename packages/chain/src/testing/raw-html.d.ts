/** A page as text, as Vite answers it. */
declare module '*.html?raw' {
  const html: string
  export default html
}
