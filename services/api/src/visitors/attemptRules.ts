/** How often one subject (a case number, a visitor) may try something within a sliding window. */
export interface AttemptRule {
  /** Kept in the table; a changed rule gets a new name when old counts must not go on. */
  name: string
  limit: number
  windowMinutes: number
}

/** Questions in words are easier for a program than work is, so their visitors get fewer attempts. */
export const attemptRules = {
  /** One case by one visitor, so that a stranger locks out nobody but himself. */
  progressCase: { name: 'progress-case-visitor', limit: 8, windowMinutes: 30 },
  /** One case by all visitors together; beyond it the name alone opens nothing. */
  progressCaseTotal: { name: 'progress-case-total', limit: 40, windowMinutes: 30 },
  progressVisitor: { name: 'progress-visitor', limit: 30, windowMinutes: 30 },
  wordsVisitor: { name: 'words-visitor', limit: 10, windowMinutes: 30 },
  statusVisitor: { name: 'status-visitor', limit: 20, windowMinutes: 30 },
  letterVisitor: { name: 'letter-visitor', limit: 10, windowMinutes: 60 },
  feedbackVisitor: { name: 'feedback-visitor', limit: 20, windowMinutes: 60 },
  voteVisitor: { name: 'vote-visitor', limit: 60, windowMinutes: 60 },
  signInVisitor: { name: 'sign-in-visitor', limit: 30, windowMinutes: 10 },
  /** One visitor's vote on one question counts once a day. */
  voteOnce: { name: 'vote-once', limit: 1, windowMinutes: 24 * 60 },
} as const satisfies Record<string, AttemptRule>
