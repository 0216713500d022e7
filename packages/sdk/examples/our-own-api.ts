// What openapi-typescript makes of an operator's own document.
export interface paths {
  '/api/reports/{year}': {
    get: {
      parameters: { path: { year: number } }
      responses: {
        200: { content: { 'application/json': { total: number } } }
        default: { content: { 'application/json': { error: string } } }
      }
    }
  }
}
