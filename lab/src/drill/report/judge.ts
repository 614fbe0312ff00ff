import type { Fault, Played } from '../play/Fault.ts'

/** What a play did not bear out of what the operators' page promises, as sentences. */
export function judge(fault: Fault, played: Played): string[] {
  const { recoverySeconds, lost, troubleBefore } = played
  const unmet = fault.claims.filter((claim) => !claim.holds(played)).map(({ says }) => `不是“${says}”`)
  const late = recoverySeconds > fault.recoversWithinSeconds
  return [
    ...unmet,
    ...(late ? [`恢复用了 ${recoverySeconds.toFixed(1)} 秒，应不超过 ${fault.recoversWithinSeconds} 秒`] : []),
    ...(lost > 0 ? [`已经提示成功的提交丢失 ${lost} 份`] : []),
    ...(troubleBefore > 0 ? [`故障之前已有 ${troubleBefore} 次不正常的回答：机器太忙，测得的数字不能用`] : []),
  ]
}
