/** Whether nobody on the way can read or change what is said at a web address; only this machine needs no TLS. */
export function isGuarded(address: string): boolean {
  return /^https:|^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?(\/|$)/.test(address)
}

/** Whether it is a guarded address and nothing more: no name and password, no query, no fragment. */
export function isPlainAddress(address: string): boolean {
  if (!isGuarded(address) || !URL.canParse(address)) return false
  const { username, password, search, hash } = new URL(address)
  return [username, password, search, hash].every((part) => part === '')
}
