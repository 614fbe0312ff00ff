import { refuseBroken } from './refuseBroken.ts'

refuseBroken(1)
