export { createSocketClient, type SocketClient, type SocketClientOptions } from './createSocketClient.ts'
