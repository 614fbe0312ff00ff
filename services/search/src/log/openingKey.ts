import type { SecretKey } from '@portal/config/secret-key'
import { loggedKeyword } from './SearchLog.ts'

const keyLength = 22
const proofLength = 6

/**
 * What a page of results says instead of its question when one is opened: a key that leads back to no words, and a proof that
 * this installation made it. Undefined for what may say something about a person, which is never counted.
 */
export function openingToken(keyword: string, secret: SecretKey): string | undefined {
  const word = loggedKeyword(keyword)
  if (word === undefined) return undefined
  const key = openingKey(word, secret)
  return `${key}${proofOf(key, secret)}`
}

/** The key of a word as it is written down (loggedKeyword). */
export function openingKey(word: string, secret: SecretKey): string {
  return secret.digest('search-question', word).slice(0, keyLength)
}

/** The key in a token; undefined for a token that nobody here made. */
export function readOpeningToken(token: string, secret: SecretKey): string | undefined {
  const key = token.slice(0, keyLength)
  return token === `${key}${proofOf(key, secret)}` ? key : undefined
}

function proofOf(key: string, secret: SecretKey): string {
  return secret.digest('search-question-proof', key).slice(0, proofLength)
}
