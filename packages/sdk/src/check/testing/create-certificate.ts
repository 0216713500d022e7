import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const hex = (digits: string) => Buffer.from(digits, 'hex')
const algorithm = sequence(hex('06082a8648ce3d040302'))
const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('vitrine test')))))
/** Encodes a time of a certificate: YYMMDDHHMMSSZ. */
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

/** Creates a self-signed certificate for an IPv4 address, valid until January 1 of the given year. */
export function createCertificate({ address = '127.0.0.1', until = 2040 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = sequence(der(0x87, Buffer.from(address.split('.').map(Number))))
  const body = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    name,
    sequence(time(new Date('2020-01-01T00:00:00Z')), time(new Date(Date.UTC(until, 0)))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(hex('0603551d11'), der(0x04, names)))),
  )
  const signature = der(0x03, hex('00'), sign('sha256', body, privateKey))
  const encoded = sequence(body, algorithm, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${encoded}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
