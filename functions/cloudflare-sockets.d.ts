declare module 'cloudflare:sockets' {
  export interface Socket {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;
    readonly opened: Promise<unknown>;
    close(): Promise<void>;
    startTls(): Socket;
  }
  export function connect(
    address: { hostname: string; port: number },
    options: { secureTransport: 'on' | 'off' | 'starttls'; allowHalfOpen: boolean },
  ): Socket;
}
