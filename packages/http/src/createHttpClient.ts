import { LOCAL_BASE_URL } from '@portal/config/specification'
import type { AxiosInstance } from 'axios'
import { ApiError } from './ApiError.ts'
import { checkHeaders } from './checkHeaders.ts'
import { createRequester, type PreparedRequest, type Requester } from './createRequester.ts'
import { type RawAnswer, STATUSES_WITHOUT_BODY } from './readAnswer.ts'

export interface HttpClientOptions {
  /** A path of the own origin or an address with http(s); the own origin when absent (specification section 7). */
  baseUrl?: string
  /** For a request with its retry; 10 seconds when absent. */
  timeoutMs?: number
}

/** A client of one visitor. On the server it is made for each request, or what `setHeader` was given goes to strangers. */
export interface VisitorHttpClient extends Requester {
  /** Evaluates axios, so that the first request need not wait for it. */
  prepare: () => Promise<void>
  /** Sets a header of all later requests, `undefined` clears it. */
  setHeader: (name: string, value: string | undefined) => void
}

const DEFAULT_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/**
 * The browser's HTTP client, on axios.
 * @throws TypeError for a base address that is neither a path nor http(s)
 */
export function createHttpClient({
  baseUrl = LOCAL_BASE_URL,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: HttpClientOptions = {}): VisitorHttpClient {
  const base = resolveBase(baseUrl)
  const headers: Record<string, string> = {}
  let instance: AxiosInstance | undefined

  async function prepare(): Promise<AxiosInstance> {
    instance ??= await loadAxios()
    return instance
  }

  async function send(prepared: PreparedRequest, signal: AbortSignal): Promise<RawAnswer> {
    try {
      const client = await prepare()
      const {
        status,
        headers: answerHeaders,
        data,
      } = await client.request<string>(axiosRequest(base, prepared, signal))
      return { status, headers: textHeaders(answerHeaders), body: data ?? '' }
    } catch (cause) {
      throw new ApiError({ code: isTooLarge(cause) ? 'too-large' : 'network', url: prepared.target, cause })
    }
  }

  return {
    ...createRequester({ timeoutMs, headers, send }),
    prepare: async () => {
      await prepare()
    },
    setHeader: (name, value) => {
      if (value === undefined) delete headers[name.toLowerCase()]
      else Object.assign(headers, checkHeaders('', { [name]: value }))
    },
  }
}

/** Part of the application's script, evaluated when idle or with the first request; on a server, which asks with another client, never loaded. */
async function loadAxios(): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackMode: "eager" */ 'axios')
  return axios.create({
    adapter: 'fetch',
    env: { fetch: fetchWithoutBody },
    responseType: 'text',
    // Text stays text: the body is parsed where its type was checked, and our own time limit covers the body as well.
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    maxContentLength: MAX_ANSWER_BYTES,
    withXSRFToken: false,
  })
}

/**
 * Chromium gives answers without a body an empty one, and axios (1.21, to count its bytes) wraps it in a new Response, which
 * refuses a body for these statuses. Goes when axios checks the status first.
 */
async function fetchWithoutBody(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const { status, headers } = response
  return STATUSES_WITHOUT_BODY.includes(status) ? new Response(null, { status, headers }) : response
}

function axiosRequest(
  base: string,
  { method, target, headers, body, credentials }: PreparedRequest,
  signal: AbortSignal,
) {
  return {
    method,
    url: `${base}${target}`,
    // Without it axios calls every body of a POST a form without files; fetch adds where its parts end.
    headers: { ...headers, ...(body instanceof FormData && { 'content-type': 'multipart/form-data' }) },
    signal,
    ...(body !== undefined && { data: body }),
    // Left out, axios means same-origin.
    ...(credentials !== 'same-origin' && { withCredentials: credentials === 'include' }),
  }
}

/** Only the cap on answers makes axios raise this code, as every status counts as valid. */
function isTooLarge(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ERR_BAD_RESPONSE'
}

function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  )
}

/** The base without a slash at its end. Outside of a browser a path has no origin of its own and means this machine. */
function resolveBase(baseUrl: string): string {
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//')
  if (!isPath && !/^https?:\/\/[^/]/.test(baseUrl))
    throw new TypeError(`Base address ${baseUrl} is neither a path nor http(s).`)
  const origin = isPath && globalThis.location === undefined ? 'http://localhost' : ''
  return `${origin}${baseUrl}`.replace(/\/+$/, '')
}
