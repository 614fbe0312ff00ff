/** Numbers of the advisory locks (PostgreSQL) of those who change what all use. */
export const changeLocks = {
  /** The form of the tables: two starts at once migrate one after the other. */
  form: 440_001,
  /** The content: imports and everything else that changes it run one after the other; readers go on reading the old one. */
  content: 440_002,
} as const
