export interface Progress {
  /** One line with the seconds since the command began. */
  print(text: string): void
}

/** Lines like `[  3.2 秒] 构建页面`, so that nobody wonders whether a start hangs. */
export function createProgress(write: (line: string) => void, now: () => number): Progress {
  const startedAt = now()
  const seconds = () => ((now() - startedAt) / 1000).toFixed(1)
  return { print: (text) => write(`[${seconds().padStart(6)} 秒] ${text}`) }
}

/** Says `text`, and says it again every ten seconds until the work is done. */
export async function withProgress<Result>(
  print: Progress['print'],
  text: string,
  work: Promise<Result>,
): Promise<Result> {
  print(text)
  const timer = setInterval(() => print(`${text}（仍在进行）`), 10_000)
  return work.finally(() => clearInterval(timer))
}
