/** What one drawing of a page may bring to a browser beside the shell, as transferred (brotli). The largest today: 23 KB and 6 KB. */
export const drawingBudgets = { scriptBytes: 32 * 1024, styleBytes: 10 * 1024 } as const
