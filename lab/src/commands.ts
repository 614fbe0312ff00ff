import type { CommandTable } from '@portal/operations/command'

/** What measures the portal and breaks it on purpose. @public `bin/portal.ts` loads it by its path. */
export const commands: CommandTable = {
  bench: {
    summary: '量速度、过载和内存，与目标对照',
    load: async () => (await import('./bench/runBench.ts')).runBench,
  },
  costs: {
    summary: '逐个地址量一次应答要用多少处理器时间',
    load: async () => (await import('./bench/costs/runCosts.ts')).runCosts,
  },
  'search-fit': {
    summary: '按标注过的问句学习搜索排序的权重',
    load: async () => (await import('./ranking/runSearchFit.ts')).runSearchFit,
  },
  drill: {
    summary: '在一个单独的测试安装上演练故障',
    load: async () => (await import('./drill/runDrill.ts')).runDrill,
  },
}
