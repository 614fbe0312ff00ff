const longestGram = 3
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** Tells of each run of one to three letters of a text a number of 32 bits (FNV-1a, stirred); a run twice when it stands there twice. */
export function eachGram(text: string, visit: (hash: number) => void): void {
  for (let start = 0; start < text.length; start += 1) {
    let hash = offsetBasis
    for (let end = start; end < Math.min(start + longestGram, text.length); end += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(end), prime)
      hash ^= hash >>> 15
      visit(hash >>> 0)
    }
  }
}
