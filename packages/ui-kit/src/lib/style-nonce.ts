import { setNonce } from 'get-nonce'

/**
 * Sets the nonce with which a strict Content-Security-Policy allows style elements. An open Select adds two (one
 * locks the scrolling of the page, one hides its own scroll bar); an OtpInput adds one, for the colors of browser
 * autofill. Call it before the first render; without it, a strict policy blocks these styles.
 */
export const setStyleNonce = (nonce: string): void => setNonce(nonce)
