import { ConverterBuilder } from 'opencc-js/core'
import * as preset from 'opencc-js/preset/cn2t'
import { administrationTerms } from './administrationTerms.ts'

/** From simplified to the traditional script of Hong Kong, our field's words before those of the general dictionary. */
export function makeConverter(): (text: string) => string {
  const usual = preset.configs?.s2hk
  if (!usual) throw new Error('the dictionary for Hong Kong is not in the package any more')
  const words = administrationTerms.trim().replaceAll('\n', '|')
  const [first = [], ...rest] = usual.conversionChain
  // Sentences are cut into words by the phrases; what stands last in the chain are single letters.
  const phrases = first.slice(0, -1)
  const ours = { ...usual, segmentation: [words, ...phrases], conversionChain: [[words, ...first], ...rest] }
  return ConverterBuilder({ ...preset, configs: { s2hk: ours } })({ from: 'cn', to: 'hk' })
}
