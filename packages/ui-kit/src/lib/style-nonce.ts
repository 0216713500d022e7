import { setNonce } from 'get-nonce'

/**
 * Tells the kit the nonce under which the page's Content-Security-Policy allows style elements. An open Select writes two: one
 * that holds the page still, one that hides its own scroll bar; an OtpInput writes one, against the colors of a browser's autofill.
 * Call it before the first render; without it a strict policy leaves them out.
 */
export const setStyleNonce = (nonce: string): void => setNonce(nonce)
