// The thread that sends the load, so that the other work of the bench does not slow it down.
import { parentPort, workerData } from 'node:worker_threads';
import { type Load, load } from './http-client.ts';
import { makeThreadUrgent } from './scheduling.ts';

if ((workerData as { isUrgent?: boolean }).isUrgent) makeThreadUrgent();

parentPort?.on('message', (order: Load) => {
  void load(order).then(
    (loaded) => parentPort?.postMessage(loaded),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
