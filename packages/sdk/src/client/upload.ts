type Fetch = (request: Request, init: { signal: AbortSignal }) => Promise<Response>

/** Returns a fetch that reports the progress of an upload. It uses XMLHttpRequest, because fetch can't. Only for browsers. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): Fetch =>
  async (request, { signal }) => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const abort = () => xhr.abort()
      xhr.open(request.method, request.url)
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
      xhr.onload = () => {
        const headers = new Headers()
        for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const colon = line.indexOf(':')
          if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
        }
        // XMLHttpRequest always follows redirects; the answer of another URL counts as a redirect.
        const status = xhr.responseURL === request.url ? xhr.status : 302
        const empty = status === 302 || xhr.status === 204 || xhr.status === 205 || xhr.status === 304
        resolve(new Response(empty ? null : xhr.responseText, { status, headers }))
      }
      xhr.onerror = () => reject(new TypeError('Failed to fetch'))
      xhr.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
      xhr.onloadend = () => signal.removeEventListener('abort', abort)
      if (signal.aborted) return reject(new DOMException('The upload was aborted.', 'AbortError'))
      signal.addEventListener('abort', abort)
      xhr.send(body)
    })
  }
