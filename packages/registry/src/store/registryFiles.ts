/** Where an installation keeps its registry and what belongs to it, below its data folder. */
export const registryFiles = {
  registry: 'store/registry.json',
  /** Signs what is published here; PKCS #8, for its owner's eyes only. */
  privateKey: 'registry.key',
  publicKey: 'registry.pub',
  seenMark: 'registry-seen.json',
  /** Bytes of somebody else's registry that was accepted last, for a start while its place is away. */
  kept: 'registry-kept.json',
} as const
