import type { CustomFetch } from 'openid-client'

/** Keys, metadata and tokens have a few thousand bytes. */
const LARGEST_BYTES = 1024 * 1024

/**
 * Fetches for openid-client, which reads an answer to its end, however long it is: a platform that was taken over would
 * otherwise fill the memory that all visitors' pages are made in.
 * @throws Error when the answer is larger
 */
export const fetchLimited: CustomFetch = async (url, { body: sent, signal, ...options }) => {
  const answer = await fetch(url, { ...options, body: sent ?? null, signal: signal ?? null })
  const { body, status, statusText, headers } = answer
  if (!body) return new Response(null, { status, statusText, headers })
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > LARGEST_BYTES) throw new Error(`the platform's answer is larger than ${LARGEST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new Response(Buffer.concat(chunks, length), { status, statusText, headers })
}
