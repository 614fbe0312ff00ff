/** The app whose build begins with this line of turbo; undefined for any other line, one from the cache among them. */
export function findStartedBuild(line: string): string | undefined {
  return /^@portal\/([\w-]+):build: cache miss, executing/.exec(line)?.[1]
}

/** What the failed tasks wrote, of all that ran side by side; everything where turbo names none, since then it failed itself. */
export function selectFailedLines(output: string): string {
  const failed = /^\s*Failed:\s+(\S.*)$/m.exec(output)?.[1]
  if (failed === undefined) return output
  const prefixes = failed.split(', ').map((task) => `${task.trim().replace('#', ':')}:`)
  return output
    .split('\n')
    .filter((line) => prefixes.some((prefix) => line.startsWith(prefix)))
    .join('\n')
}
