import { defineConfig } from 'vitest/config'
import isolated from '../vitest.isolated.json' with { type: 'json' }
import everyday from './vitest.config.ts'

/** Files that another file's words, learnt by the segmenter for its whole process, would make find another index. */
export default defineConfig({
  test: { ...everyday.test, name: 'isolated services', include: [...isolated.services], exclude: [], isolate: true },
})
