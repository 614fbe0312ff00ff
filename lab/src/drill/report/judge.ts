import type { ExperimentResult, Fault } from '../experiment/Fault.ts'

/** What an experiment did not bear out of what the operators' page promises, as sentences. */
export function judge(fault: Fault, result: ExperimentResult): string[] {
  const { recoverySeconds, lost, troubleBefore } = result
  const unmet = fault.expectations
    .filter((expectation) => !expectation.isMet(result))
    .map(({ sentence }) => `不是“${sentence}”`)
  const late = recoverySeconds > fault.recoversWithinSeconds
  return [
    ...unmet,
    ...(late ? [`恢复用了 ${recoverySeconds.toFixed(1)} 秒，应不超过 ${fault.recoversWithinSeconds} 秒`] : []),
    ...(lost > 0 ? [`已经提示成功的提交丢失 ${lost} 份`] : []),
    ...(troubleBefore > 0 ? [`故障之前已有 ${troubleBefore} 次不正常的回答：机器太忙，测得的数字不能用`] : []),
  ]
}
