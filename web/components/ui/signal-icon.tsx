import {
  IconBook2,
  IconChartLine,
  IconCoin,
  IconEyeExclamation,
  IconPlugConnectedX,
  IconRocket,
  IconSpeakerphone,
  IconStarHalf,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SignalKind } from "#shared/domain/signals/signal.ts";

const ICONS: Readonly<Record<SignalKind, ComponentType<{ size: number; stroke: number; "aria-hidden": "true" }>>> = {
  source_stopped: IconPlugConnectedX,
  payment: IconCoin,
  reads_odd: IconEyeExclamation,
  review: IconStarHalf,
  rank: IconBook2,
  launch: IconRocket,
  ad_test: IconSpeakerphone,
  forecast: IconChartLine,
};

export const SignalIcon = ({ kind }: { kind: SignalKind }) => {
  const Icon = ICONS[kind];
  return <Icon size={22} stroke={1.5} aria-hidden="true" />;
};
