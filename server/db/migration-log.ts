// Where long migrations say how far they are.

export interface MigrationLog {
  info(message: string): void;
}

export const silentLog: MigrationLog = { info() {} };
