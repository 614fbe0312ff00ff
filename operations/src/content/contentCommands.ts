/** Commands of the content service (services/api/src/commands), by name; a test holds both lists together. */
export const contentCommands = [
  'import',
  'template',
  'export',
  'batches',
  'undo',
  'backup',
  'restore',
  'archive',
  'migrate',
  'reindex',
  'doctor',
  'access-log',
  'audit-log',
  'search-report',
  'sweep',
  'freshness-report',
] as const
