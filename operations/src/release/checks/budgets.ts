/** What one view of a page may bring to a browser beside the shell, as transferred (brotli). The largest today: 23 KB and 6 KB. */
export const viewBudgets = { scriptBytes: 32 * 1024, styleBytes: 10 * 1024 } as const
