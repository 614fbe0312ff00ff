/** What one answer of a worker may hold. The worker keeps to it, so what exceeds it never came from our own code. */
export const responseLimits = {
  bodyBytes: 4 * 1024 * 1024,
  /** Noted by `traceCalls`. */
  calls: 64,
  tags: 2_000,
  tagLength: 200,
  locationLength: 8_000,
  contentTypeLength: 200,
  /** A digest. */
  layoutLength: 64,
  reasonLength: 4_000,
} as const
