import { useEffect } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { FREE } from "#shared/catalogue/plans.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { usePlan } from "../api.ts";
import { TEXT } from "../text.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { ConfirmPlan } from "./confirm-plan.tsx";
import type { Paying } from "./paying.ts";

/**
 * The plan named in the address. An unknown plan, or one for another kind of account, redirects to the available ones.
 */
export function PlanToConfirm(paying: Paying) {
  const { id = "" } = useParams();
  const { agency } = useUser();
  const { data, error } = usePlan(id);
  const navigate = useNavigate();
  const plan = data?.data;
  const isInvalid = plan ? (plan.plan_type === "AGENCY") !== (agency !== null) : isFailure(error, "not_found");
  const isLost = !plan && error !== undefined && !isInvalid;

  useEffect(() => {
    if (!isInvalid && !isLost) return;
    if (isInvalid) toastError(TEXT.invalidPlan);
    else toastFailure(error);
    void navigate(isInvalid ? "/upgrade" : "/", { replace: true });
  }, [isInvalid, isLost, error, navigate]);

  if (!plan || isInvalid) return <CheckoutSkeleton />;
  if (plan.stripe_id === FREE) return <Navigate to="/subscribe-free/confirm" replace />;
  // Another plan is another checkout.
  return <ConfirmPlan key={plan.id} plan={plan} {...paying} />;
}
