const CONTRACTS = /^packages\/contracts\/src\/(?!.+\.test\.ts$)/

/**
 * Why a file of the contracts may not import something, or undefined when it may. They say what things look like, to every
 * program and to browsers: no files, no requests, no cryptography. The globals for these are refused by Biome.
 */
export function refuseBeyondShapes(file: string, request: string): string | undefined {
  if (!CONTRACTS.test(file) || request.startsWith('.') || request === 'zod') return undefined
  return `contracts hold shapes only, of zod and of each other (${request}): reading, signing and keeping them is for @portal/registry, asking for @portal/http`
}
