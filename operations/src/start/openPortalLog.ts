import { openSync } from 'node:fs'
import { LineWriter } from '@portal/log'

/**
 * Lines of the portal itself: to the terminal, and with the time of day to a log file. A full disk costs lines of the file
 * only; it says how many once there is room.
 */
export function openPortalLog(file: string): (line: string) => void {
  const stamp = (text: string) => `${new Date().toISOString()} ${text}\n`
  const writer = new LineWriter({
    descriptor: openSync(file, 'a', 0o640),
    formatLoss: ({ lines, forMs, cause }) =>
      stamp(`日志写不进磁盘（${cause}），此前 ${Math.ceil(forMs / 1000)} 秒内缺少 ${lines} 行`),
  })
  return (line) => {
    console.log(line)
    writer.write(stamp(line))
    writer.flush()
  }
}
