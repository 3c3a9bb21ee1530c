import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { acceptsProof, awaitsDecision } from '#shared/payments/payments.rules.ts';
import { Card } from '../../../components/page/Card.tsx';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import styles from './ProofCard.module.css';

const ProofDialog = onDemand(
  async () => (await import('./ProofDialog.tsx')).ProofDialog,
  ({ isOpen }) => isOpen,
);

/** The transfer proof, and the button to upload or replace it. */
export function ProofCard({ payment }: { payment: Payment }) {
  const [isUploading, setUploading] = useState(false);
  const { proof_full_url } = payment;
  return (
    <Card title="Bukti Transfer">
      {proof_full_url ? (
        <a href={proof_full_url} target="_blank" rel="noreferrer" className={styles.proof}>
          <img src={proof_full_url} alt={`Bukti transfer ${payment.no}`} />
        </a>
      ) : (
        <p className={styles.empty}>Belum ada bukti transfer.</p>
      )}
      {acceptsProof(payment) && (
        <>
          <Button
            fullWidth
            mt="md"
            variant={awaitsDecision(payment) ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => setUploading(true)}
          >
            Upload Bukti
          </Button>
          <ProofDialog payment={payment} isOpen={isUploading} onClose={() => setUploading(false)} />
        </>
      )}
    </Card>
  );
}
