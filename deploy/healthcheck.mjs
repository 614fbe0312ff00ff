// Of a container: whether the service in it answers, a shell at PORT or a content service at API_LISTEN.
import { readFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get as getTls } from 'node:https'

const { API_LISTEN = '', API_TLS_CERT = '', API_TLS_KEY = '', PORT = '3000' } = process.env
const isTls = API_LISTEN !== '' && API_TLS_CERT !== ''
const asked = new URL(API_LISTEN === '' ? `http://127.0.0.1:${PORT}/healthz` : `http://${API_LISTEN}/healthz`)
// Where it listens everywhere it does on this machine, too.
const host = { '0.0.0.0': '127.0.0.1', '[::]': '::1' }[asked.hostname] ?? asked.hostname.replace(/^\[|\]$/g, '')

/** Both sides show a certificate. That of the service is for other machines' eyes: it need not name this address. */
const shown = () => ({ cert: readFileSync(API_TLS_CERT), key: readFileSync(API_TLS_KEY), rejectUnauthorized: false })

const place = { host, port: asked.port || 80, path: asked.pathname, timeout: 2_500 }
const request = isTls ? getTls({ ...place, ...shown() }) : getPlain(place)
const end = (isAlive) => process.exit(isAlive ? 0 : 1)
request
  .on('response', ({ statusCode }) => end(statusCode === 200))
  .on('timeout', () => end(false))
  .on('error', () => end(false))
