import type { Setup } from './Setup.ts'

/** Two shells at one port. */
export const twoShells: Setup = {
  name: 'two-shells',
  refuse: () => (process.platform === 'linux' ? undefined : '几个门户进程共用一个端口，只有 Linux 可以'),
  open: (installation) => installation.launch({ parameters: ['--shells', '2'] }),
}
