import type { CommandTable } from '@portal/operations/command'

/** What developers run. @public `bin/portal.ts` loads it by its path. */
export const commands: CommandTable = {
  build: {
    summary: '构建有变化的部分',
    load: async () => (await import('./build/runBuild.ts')).runBuild,
  },
  check: {
    summary: '检查程序代码',
    load: async () => (await import('./check/runChecks.ts')).runChecks,
  },
  test: {
    summary: '构建、检查并运行全部测试',
    load: async () => (await import('./test/runTests.ts')).runTests,
  },
  audit: {
    summary: '逐页检查无障碍和版面',
    load: async () => (await import('./test/runAudit.ts')).runAudit,
  },
  size: {
    summary: '量首次打开页面要传输多少脚本和样式',
    load: async () => (await import('./size/measureSize.ts')).measureSize,
  },
  sbom: {
    summary: '输出软件物料清单（CycloneDX）',
    load: async () => (await import('./package/writeSbom.ts')).writeSbom,
  },
  'embed-package': {
    summary: '写出供其他网站使用的 npm 包',
    load: async () => (await import('./package/writeEmbedPackage.ts')).runEmbedPackage,
  },
  'create-area': {
    summary: '新建一个专区',
    load: async () => (await import('./create/createArea.ts')).createArea,
  },
  dev: {
    summary: '在运行中的门户里开发一个专区，随改随看',
    load: async () => (await import('./dev/devArea.ts')).devArea,
  },
}
