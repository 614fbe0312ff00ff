/** What a ratio shall be. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number }

export function meetsGoal(value: number, goal: Goal): boolean {
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

export function formatGoal(goal: Goal): string {
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
}
