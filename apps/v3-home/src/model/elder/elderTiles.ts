import type { IconName } from '@portal/ui'

/** The six tiles of elder mode, in the words of those who come for them. */
export const elderTiles: readonly { readonly title: string; readonly icon: IconName }[] = [
  { title: '养老金资格认证', icon: 'success' },
  { title: '高龄津贴', icon: 'coin' },
  { title: '医保报销', icon: 'hospital' },
  { title: '异地就医', icon: 'location' },
  { title: '社保卡', icon: 'idCard' },
  { title: '老年优待证', icon: 'elder' },
]
